#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// As OwnerOutletProfileView, but its nib has nothing connected to contentView, which stays nil.
IB_DESIGNABLE
@interface UnheldProfileView : UIView

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar;

@end

NS_ASSUME_NONNULL_END
