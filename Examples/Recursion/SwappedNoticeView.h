#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// As MarkedNoticeView, but the classes in the nib and in the document around it are swapped.
@interface SwappedNoticeView : UIView

@property (nonatomic, weak, nullable) IBOutlet UILabel *titleLabel;

@end

NS_ASSUME_NONNULL_END
