#import "LateNoticeView.h"
#import "UIView+Placeholder.h"

static BOOL isLoaded = NO;

@implementation LateNoticeView

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    if (isLoaded) {
        return self;
    }
    UINib *nib = [UINib nibWithNibName:@"LateNoticeView" bundle:[NSBundle bundleForClass:[LateNoticeView class]]];
    // Shows nib-recursion: the flag is set when this returns, which never happens.
    LateNoticeView *view = [nib instantiateWithOwner:nil options:nil].firstObject;
    isLoaded = YES;
    [view takePlaceOfView:self];
    return view;
}

@end
