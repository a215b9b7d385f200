/** Names of Java: elements of annotations, references to methods, fields and methods of one name, blocks. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

test("an element of an annotation is used where the annotation is given a value for it", async () => {
  const files = {
    "a/Column.java": 'package a;\n@interface Column { String title() default ""; int width(); }\n',
    "a/Cart.java":
      'package a;\nclass Cart {\n  @Column(title = "Total",\n    width = 3) int total;\n  @Row(title = "x") int row;\n}\n',
    "b/Bill.java":
      'package b;\nimport org.other.Column;\nclass Bill {\n  @Column(title = "Sum") int sum;\n  @a.Column(title = "Sum") int more;\n}\n'
  }
  expect(await uses(files, "a.Column.title")).toStrictEqual([
    "a/Cart.java:3 other exact",
    "b/Bill.java:5 other exact"
  ])
  expect(await uses(files, "a.Column.width")).toStrictEqual(["a/Cart.java:4 other exact"])
})

test("a reference to a method or constructor means no field", async () => {
  const files = {
    "a/Cart.java":
      "package a;\nclass Cart {\n  int total;\n  static final int rate = 1;\n  Cart(int a) {}\n  int total() { return total; }\n  int rate() { return rate; }\n}\n",
    "a/Use.java":
      "package a;\nclass Use {\n  void f(List<Cart> all) {\n    all.map(Cart::total);\n    all.map(Cart::rate);\n    all.map(Cart::new);\n  }\n}\n"
  }
  expect(await uses(files, "a.Cart.total")).toStrictEqual([
    "a/Cart.java:6 other exact",
    "a/Use.java:4 call exact"
  ])
  expect(await uses(files, "a.Cart.rate")).toStrictEqual([
    "a/Cart.java:7 other exact",
    "a/Use.java:5 call exact"
  ])
  expect(await uses(files, "a.Cart")).toStrictEqual([
    "a/Use.java:3 type exact",
    "a/Use.java:4 other exact",
    "a/Use.java:5 other exact",
    "a/Use.java:6 call exact"
  ])
})

test("a variable of a block hides a field only inside of it", async () => {
  const files = {
    "a/Cart.java":
      "package a;\nclass Cart {\n  int total;\n  int f(boolean b) {\n    if (b) {\n      int total = 2;\n      use(total);\n    }\n    return total;\n  }\n}\n"
  }
  expect(await uses(files, "a.Cart.total")).toStrictEqual(["a/Cart.java:9 other exact"])
})
