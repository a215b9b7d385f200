/** A declaration at the beginning of a line; in comments they are usually indented. */
const DECLARATION = /^@(?:interface|protocol|implementation)\b/m

/**
 * Whether a header declares classes or protocols of Objective-C, whatever else is in it.
 *
 * @example
 * ```ts
 * declaresObjectiveC("namespace a {}\n@interface B : NSObject\n@end") // => true
 * declaresObjectiveC("@class B;\nclass A { B* b; };") // => false
 * ```
 */
export const declaresObjectiveC = (beginning: string): boolean => DECLARATION.test(beginning)
