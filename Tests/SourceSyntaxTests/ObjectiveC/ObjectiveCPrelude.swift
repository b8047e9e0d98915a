extension ObjectiveCOracle {
    /// The parts of the SDK that apps require besides those in clang's errors.
    static let prelude = #"""
        #define nil ((id)0)
        #define __unused __attribute__((unused))
        struct Point { int x; };
        typedef signed char BOOL; typedef long NSInteger; typedef unsigned long NSUInteger; typedef double CGFloat; typedef double NSTimeInterval; typedef unsigned short unichar;
        #define IBOutlet
        #define IBAction void
        #define IBInspectable
        #define IB_DESIGNABLE
        #define IBOutletCollection(x)
        @protocol NSObject @end
        __attribute__((objc_root_class)) @interface NSObject <NSObject> @end
        @interface NSArray<__covariant T> : NSObject @end
        @interface NSMutableArray<T> : NSArray<T> @end
        @interface NSSet<__covariant T> : NSObject @end
        @interface NSMutableSet<T> : NSSet<T> @end
        @interface NSOrderedSet<__covariant T> : NSObject @end
        @interface NSMutableOrderedSet<T> : NSOrderedSet<T> @end
        @interface NSHashTable<T> : NSObject @end
        @interface NSCountedSet<T> : NSMutableSet<T> @end
        @interface NSEnumerator<T> : NSObject @end
        @interface NSFetchRequest<T> : NSObject @end
        @interface NSCache<K, V> : NSObject @end
        @interface NSMapTable<K, V> : NSObject @end
        @interface NSDictionary<__covariant K, __covariant V> : NSObject @end
        @interface NSMutableDictionary<K, V> : NSDictionary<K, V> @end
        #define NS_ENUM(t, n) enum n : t n; enum n : t
        #define NS_OPTIONS(t, n) enum n : t n; enum n : t
        #define NS_ERROR_ENUM(d, n) enum n : long n; enum n : long
        #define NS_CLOSED_ENUM NS_ENUM
        #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
        #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
        #define NS_DESIGNATED_INITIALIZER
        #define NS_REQUIRES_SUPER
        #define NS_UNAVAILABLE
        #define NS_SWIFT_NAME(x)
        #define NS_REFINED_FOR_SWIFT
        #define NS_REQUIRES_NIL_TERMINATION
        #define NS_FORMAT_FUNCTION(a, b)
        #define NS_RETURNS_RETAINED
        #define NS_NOESCAPE
        #define API_AVAILABLE(...)
        #define UI_APPEARANCE_SELECTOR
        #define FOUNDATION_EXPORT extern
        #define OBJC_EXPORT extern
        #define UIKIT_EXTERN extern
        #define NS_INLINE static inline
        #define NS_TYPED_EXTENSIBLE_ENUM
        #define NS_TYPED_ENUM
        #define NS_STRING_ENUM
        #define NS_EXTENSIBLE_STRING_ENUM
        #define API_UNAVAILABLE(...)
        #define NS_EXTENSION_UNAVAILABLE_IOS(x)
        #define DEPRECATED_ATTRIBUTE
        #define DEPRECATED_MSG_ATTRIBUTE(x)
        typedef unsigned long uint64_t; typedef unsigned int uint32_t; typedef struct { long x; } pthread_mutex_t; typedef struct { long x; } pthread_t; typedef id dispatch_queue_t;
        """#
}
