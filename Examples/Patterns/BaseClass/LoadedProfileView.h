#import "LoadedView.h"

NS_ASSUME_NONNULL_BEGIN

/// The profile as a subclass of `LoadedView`: made by code, and embedded in the nib of the team.
@interface LoadedProfileView : LoadedView

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar;

@end

NS_ASSUME_NONNULL_END
