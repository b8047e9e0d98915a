#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// As CheckedNoticeView, but the view in its nib has no subviews either.
@interface BareNoticeView : UIView

@end

NS_ASSUME_NONNULL_END
