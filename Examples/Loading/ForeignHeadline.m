#import "ForeignHeadline.h"

@implementation ForeignHeadline

- (instancetype)initWithFrame:(CGRect)frame
{
    self = [super initWithFrame:frame];
    if (self) {
        // Shows nib-loading-mismatch: File's Owner has another class, with the outlets.
        UIView *view = [[NSBundle mainBundle] loadNibNamed:@"HeadlineView" owner:self options:nil].firstObject;
        [self addSubview:view];
    }
    return self;
}

@end
