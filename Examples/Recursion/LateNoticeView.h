#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// As FlaggedNoticeView, but the flag is set when all is over.
@interface LateNoticeView : UIView

@property (nonatomic, weak, nullable) IBOutlet UILabel *titleLabel;

@end

NS_ASSUME_NONNULL_END
