#import "UIView+Placeholder.h"

@implementation UIView (Placeholder)

- (void)takePlaceOfView:(UIView *)placeholder
{
    self.frame = placeholder.frame;
    self.autoresizingMask = placeholder.autoresizingMask;
    self.translatesAutoresizingMaskIntoConstraints = placeholder.translatesAutoresizingMaskIntoConstraints;
    for (NSLayoutConstraint *constraint in placeholder.constraints) {
        id first = constraint.firstItem == placeholder ? self : constraint.firstItem;
        id second = constraint.secondItem == placeholder ? self : constraint.secondItem;
        NSLayoutConstraint *copy = [NSLayoutConstraint constraintWithItem:first
                                                                attribute:constraint.firstAttribute
                                                                relatedBy:constraint.relation
                                                                   toItem:second
                                                                attribute:constraint.secondAttribute
                                                               multiplier:constraint.multiplier
                                                                 constant:constraint.constant];
        copy.priority = constraint.priority;
        [self addConstraint:copy];
    }
}

@end
