#import <UIKit/UIKit.h>

// The classes that the documents here name.

@interface NoteView : UIView
@end

@implementation NoteView
@end

@interface WarningView : UIView
@end

@implementation WarningView
@end

@interface ErrorView : UIView
@end

@implementation ErrorView
@end

@interface PriceView : UIView
@end

@implementation PriceView
@end

@interface TestView : UIView
@end

@implementation TestView
@end

@interface CardView : UIView
@end

@implementation CardView
@end
