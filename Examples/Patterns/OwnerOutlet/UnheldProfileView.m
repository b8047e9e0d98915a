#import "UnheldProfileView.h"

@interface UnheldProfileView ()

/// Strong, for nothing else holds the root of the nib until it is added.
@property (nonatomic, strong, nullable) IBOutlet UIView *contentView;
@property (nonatomic, weak, nullable) IBOutlet UIImageView *avatarView;
@property (nonatomic, weak, nullable) IBOutlet UILabel *nameLabel;

@end

@implementation UnheldProfileView

- (instancetype)initWithFrame:(CGRect)frame
{
    self = [super initWithFrame:frame];
    if (self) {
        [self setUp];
    }
    return self;
}

- (instancetype)initWithCoder:(NSCoder *)coder
{
    self = [super initWithCoder:coder];
    if (self) {
        [self setUp];
    }
    return self;
}

- (void)setUp
{
    UINib *nib = [UINib nibWithNibName:@"UnheldProfileView" bundle:[NSBundle bundleForClass:[UnheldProfileView class]]];
    [nib instantiateWithOwner:self options:nil];
    self.contentView.frame = self.bounds;
    self.contentView.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
    if (self.contentView) {
        [self addSubview:self.contentView];
    }
}

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar
{
    self.nameLabel.text = name;
    self.avatarView.image = avatar;
}

@end
