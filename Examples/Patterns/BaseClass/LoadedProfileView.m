#import "LoadedProfileView.h"

@interface LoadedProfileView ()

@property (nonatomic, weak) IBOutlet UIImageView *avatarView;
@property (nonatomic, weak) IBOutlet UILabel *nameLabel;

@end

@implementation LoadedProfileView

- (void)showName:(NSString *)name avatar:(nullable UIImage *)avatar
{
    self.nameLabel.text = name;
    self.avatarView.image = avatar;
}

@end
