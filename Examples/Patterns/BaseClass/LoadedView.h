#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The same in Objective-C, without an outlet to the root: the base class takes what is first in the nib, fills itself with it,
/// and wants to be sure of it. The root is a plain view, and the only object at top level; File's Owner is of the subclass.
@interface LoadedView : UIView

/// The nib that is loaded: the class's name, unless a subclass says otherwise.
+ (NSString *)nibName;

@end

NS_ASSUME_NONNULL_END
