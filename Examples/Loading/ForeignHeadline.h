#import <UIKit/UIKit.h>

@interface ForeignHeadline : UIView
@end
