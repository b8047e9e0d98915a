#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// A placeholder that is replaced by what its nib has: the view in the nib is of a class of its own, `_NIB_MarkedNoticeView`.
@interface MarkedNoticeView : UIView

@property (nonatomic, weak, nullable) IBOutlet UILabel *titleLabel;

@end

NS_ASSUME_NONNULL_END
