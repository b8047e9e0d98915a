#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// As OwnerOutletProfileView, but nobody holds the root of its nib until it is added.
IB_DESIGNABLE
@interface ForgottenProfileView : UIView

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar;

@end

NS_ASSUME_NONNULL_END
