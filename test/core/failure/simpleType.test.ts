import { expect, test } from "bun:test"
import { simpleType } from "../../../src/core/failure/simpleType.ts"

test("simpleType() drops the qualifier, whatever the separator of the language", () =>
  expect(
    ["json.decoder.JSONDecodeError", "Shop\\NotFound", "std::out_of_range", "shop.Cart$Broken", "E0382"].map(
      simpleType
    )
  ).toStrictEqual(["JSONDecodeError", "NotFound", "out_of_range", "Broken", "E0382"]))
