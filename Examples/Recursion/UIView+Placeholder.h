#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIView (Placeholder)

/// Gives a view what its placeholder was given in the document around it.
- (void)takePlaceOfView:(UIView *)placeholder NS_SWIFT_NAME(takePlace(of:));

@end

NS_ASSUME_NONNULL_END
