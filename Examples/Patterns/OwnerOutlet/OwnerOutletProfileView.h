#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The profile in the pattern owner-outlet: File's Owner of its nib, with an outlet to the root.
IB_DESIGNABLE
@interface OwnerOutletProfileView : UIView

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar;

@end

NS_ASSUME_NONNULL_END
