import { expect, test } from "bun:test"
import { detectLanguage } from "../../../../src/core/language/mod.ts"

test.each([
  ["shape.hpp", "#import <A/A.h>\nnamespace a { class B; }\n@interface C : NSObject\n@end", "objc"],
  ["shape.h", "using A = B;\n@protocol C\n@end", "objc"],
  ["shape.h", "/**\n using the class:\n\n     @interface B : A\n */\n@implementation A\n@end", "objc"],
  ["shape.hpp", "@class A;\nnamespace b { void c(A*); }", "cpp"],
  ["shape.hpp", "struct A {};", "cpp"],
  ["shape.h", "#import <A/A.h>\nvoid a(void);", "objc"]
])("%s with %j is %s", (path, text, language) => {
  expect(detectLanguage(path, text)?.id).toBe(language)
})
