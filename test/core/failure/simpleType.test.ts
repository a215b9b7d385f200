import { expect, test } from "bun:test"
import { simpleType } from "../../../src/core/failure/simpleType.ts"

test("simpleType() leaves out whatever languages part by", () =>
  expect(
    ["json.decoder.JSONDecodeError", "Shop\\NotFound", "std::out_of_range", "shop.Cart$Broken", "E0382"].map(
      simpleType
    )
  ).toStrictEqual(["JSONDecodeError", "NotFound", "out_of_range", "Broken", "E0382"]))
