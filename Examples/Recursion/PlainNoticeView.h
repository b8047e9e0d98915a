#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// It loads nothing, so that it can be in its own nib: placeholders in other documents are of the class below.
@interface PlainNoticeView : UIView

@property (nonatomic, weak, nullable) IBOutlet UILabel *titleLabel;

@end

/// Stands for one in other documents, and never in the nib.
@interface PlainNoticeViewProto : PlainNoticeView

@end

NS_ASSUME_NONNULL_END
