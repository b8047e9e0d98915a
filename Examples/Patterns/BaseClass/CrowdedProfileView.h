#import "LoadedView.h"

NS_ASSUME_NONNULL_BEGIN

/// The same for a nib that holds more than the one view that the base class insists on.
@interface CrowdedProfileView : LoadedView

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar;

@end

NS_ASSUME_NONNULL_END
