#import "LoadedView.h"

@implementation LoadedView

+ (NSString *)nibName
{
    return NSStringFromClass(self);
}

- (instancetype)initWithFrame:(CGRect)frame
{
    self = [super initWithFrame:frame];
    if (self) {
        [self fill];
    }
    return self;
}

- (nullable instancetype)initWithCoder:(NSCoder *)coder
{
    self = [super initWithCoder:coder];
    if (self) {
        [self fill];
    }
    return self;
}

- (void)fill
{
    UINib *nib = [UINib nibWithNibName:[[self class] nibName] bundle:[NSBundle bundleForClass:[self class]]];
    NSArray *objects = [nib instantiateWithOwner:self options:nil];
    NSAssert(objects.count == 1, @"%@ holds more than its view", [[self class] nibName]);
    UIView *content = objects.firstObject;
    content.frame = self.bounds;
    content.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
    [self addSubview:content];
}

@end
