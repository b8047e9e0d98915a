#import "BareNoticeView.h"
#import "UIView+Placeholder.h"

@implementation BareNoticeView

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    if (self.subviews.count > 0) {
        return self;
    }
    UINib *nib = [UINib nibWithNibName:@"BareNoticeView" bundle:[NSBundle bundleForClass:[BareNoticeView class]]];
    BareNoticeView *view = [nib instantiateWithOwner:nil options:nil].firstObject;
    [view takePlaceOfView:self];
    return view;
}

@end
