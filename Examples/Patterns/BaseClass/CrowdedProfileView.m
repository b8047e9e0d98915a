#import "CrowdedProfileView.h"

@interface CrowdedProfileView ()

@property (nonatomic, weak) IBOutlet UIImageView *avatarView;
@property (nonatomic, weak) IBOutlet UILabel *nameLabel;

@end

@implementation CrowdedProfileView

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar
{
    self.nameLabel.text = name;
    self.avatarView.image = avatar;
}

@end
