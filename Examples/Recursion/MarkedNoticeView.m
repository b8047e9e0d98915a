#import "MarkedNoticeView.h"
#import "UIView+Placeholder.h"

@implementation MarkedNoticeView

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    UINib *nib = [UINib nibWithNibName:@"MarkedNoticeView" bundle:[NSBundle bundleForClass:[MarkedNoticeView class]]];
    MarkedNoticeView *view = [nib instantiateWithOwner:nil options:nil].firstObject;
    [view takePlaceOfView:self];
    return view;
}

@end

/// Used in the nib only.
@interface _NIB_MarkedNoticeView : MarkedNoticeView

@end

@implementation _NIB_MarkedNoticeView

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    return self;
}

@end
