/** What a `package:` import refers to, by the `pubspec.yaml` of any folder. */
import { expect, test } from "bun:test"
import { dartFolders } from "../../../../src/core/reference/modules/dartFolders.ts"
import { uses } from "../uses.ts"

test("two packages of one name are both meant, and a name that only begins alike is another package", () => {
  const packages = [
    { folder: "", name: "shop" },
    { folder: "example", name: "shop" }
  ]
  expect(dartFolders("shop/model", packages)).toEqual(["lib/model", "example/lib/model"])
  expect(dartFolders("shop_app/model", packages)).toEqual([])
})

const FILES = {
  "pubspec.yaml": "name: workspace\n",
  "app/pubspec.yaml": "name: shop_app # the program\n",
  "app/lib/model/cart.dart": "class Cart {}\n",
  "app/lib/main.dart": "import 'package:shop_app/model/cart.dart';\nCart open() => Cart();\n",
  "app/test/cart_test.dart": "import 'package:shop_app/main.dart' as app;\nfinal cart = app.open();\n",
  "packages/till/pubspec.yaml": "description: a till\nname: 'till'\n",
  "packages/till/lib/till.dart": "export 'src/drawer.dart';\n",
  "packages/till/lib/src/drawer.dart": "class Drawer {}\n",
  "app/lib/till.dart": "import 'package:till/till.dart';\nfinal drawer = Drawer();\n",
  "app/lib/other.dart": "import 'package:other/src/drawer.dart';\nfinal drawer = Drawer();\n"
}

test("a package import leads to the lib folder beside the pubspec.yaml of that name", async () => {
  expect(await uses(FILES, "Cart")).toEqual([
    "app/lib/main.dart:2 type exact",
    "app/lib/main.dart:2 call exact"
  ])
  expect(await uses(FILES, "open")).toEqual(["app/test/cart_test.dart:2 call exact"])
})

test("what a library of a package exports is followed; a package of elsewhere is not guessed", async () => {
  expect(await uses(FILES, "Drawer")).toEqual([
    "app/lib/till.dart:2 call exact",
    "app/lib/other.dart:2 call name-only"
  ])
})

test("the package of the importing file is meant if two have one name", async () => {
  const files = {
    "a/pubspec.yaml": "name: shop\n",
    "a/lib/cart.dart": "class Cart {}\n",
    "a/lib/main.dart": "import 'package:shop/cart.dart';\nfinal cart = Cart();\n",
    "b/pubspec.yaml": "name: shop\n",
    "b/lib/cart.dart": "class Basket {}\n"
  }
  expect(await uses(files, "Cart")).toEqual(["a/lib/main.dart:2 call exact"])
})
