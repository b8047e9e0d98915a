#import "SwappedNoticeView.h"
#import "UIView+Placeholder.h"

@implementation SwappedNoticeView

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    UINib *nib = [UINib nibWithNibName:@"SwappedNoticeView" bundle:[NSBundle bundleForClass:[SwappedNoticeView class]]];
    // Shows nib-recursion: the view in the nib has this class, not the one for the nib.
    SwappedNoticeView *view = [nib instantiateWithOwner:nil options:nil].firstObject;
    [view takePlaceOfView:self];
    return view;
}

@end

/// Meant for the nib.
@interface _NIB_SwappedNoticeView : SwappedNoticeView

@end

@implementation _NIB_SwappedNoticeView

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    return self;
}

@end
