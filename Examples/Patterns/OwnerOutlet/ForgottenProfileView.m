#import "ForgottenProfileView.h"

@interface ForgottenProfileView ()

// Shows weak-top-level-outlet: nothing retains the view until it is added, so it is already released.
@property (nonatomic, weak, nullable) IBOutlet UIView *contentView;
@property (nonatomic, weak, nullable) IBOutlet UIImageView *avatarView;
@property (nonatomic, weak, nullable) IBOutlet UILabel *nameLabel;

@end

@implementation ForgottenProfileView

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
    UINib *nib = [UINib nibWithNibName:@"ForgottenProfileView" bundle:[NSBundle bundleForClass:[ForgottenProfileView class]]];
    [nib instantiateWithOwner:self options:nil];
}

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar
{
    self.contentView.frame = self.bounds;
    self.contentView.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
    if (self.contentView) {
        [self addSubview:self.contentView];
    }
    self.nameLabel.text = name;
    self.avatarView.image = avatar;
}

@end
