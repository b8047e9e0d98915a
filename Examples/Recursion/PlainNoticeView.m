#import "PlainNoticeView.h"
#import "UIView+Placeholder.h"

@implementation PlainNoticeView

@end

@implementation PlainNoticeViewProto

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    UINib *nib = [UINib nibWithNibName:NSStringFromClass([PlainNoticeView class])
                                bundle:[NSBundle bundleForClass:[PlainNoticeView class]]];
    PlainNoticeView *view = [nib instantiateWithOwner:nil options:nil].firstObject;
    [view takePlaceOfView:self];
    return view;
}

@end
