#import "BareNoticeView.h"
#import "UIView+Placeholder.h"

@implementation BareNoticeView

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    if (self.subviews.count > 0) {
        return self;
    }
    UINib *nib = [UINib nibWithNibName:@"BareNoticeView" bundle:[NSBundle bundleForClass:[BareNoticeView class]]];
    // Shows nib-recursion: the view in the nib passes the check too, because it has no subviews either.
    BareNoticeView *view = [nib instantiateWithOwner:nil options:nil].firstObject;
    [view takePlaceOfView:self];
    return view;
}

@end
