/** What names of Nix mean: options by their paths, what the file binds, and else what only one file gives. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const FILES = {
  "modules/shop.nix":
    "{ config, lib, ... }:\nlet\n  cfg = config.programs.shop;\n  twice = x: x;\nin {\n" +
    '  options.programs.shop = {\n    enable = lib.mkEnableOption "shop";\n  };\n' +
    "  config = lib.mkIf cfg.enable { home.size = twice 1; };\n}\n",
  "modules/cart.nix":
    '{ config, lib, ... }: {\n  options.programs.cart.enable = lib.mkEnableOption "cart";\n' +
    "  config.programs.shop.enable = config.programs.cart.enable;\n}\n",
  "home.nix":
    "{ shopLib, other, ... }: {\n  programs.shop.enable = true;\n  size = shopLib.grow 1 (other.twice 2);\n  g = grow;\n  h = pkgs.grow;\n}\n",
  "lib/default.nix": "{ grow = x: x + 1; }\n"
}

test("an option is set and read by its path", async () => {
  expect(await uses(FILES, "options.programs.shop.enable")).toStrictEqual([
    "modules/shop.nix:9 other exact",
    "modules/cart.nix:3 other exact",
    "home.nix:2 other exact"
  ])
  expect(await uses(FILES, "options.programs.cart.enable")).toStrictEqual(["modules/cart.nix:3 other exact"])
})

test("a name that the file binds is certain, one after a qualifier at most likely", async () => {
  expect(await uses(FILES, "cfg")).toStrictEqual(["modules/shop.nix:9 other exact"])
  expect(await uses(FILES, "twice")).toStrictEqual([
    "modules/shop.nix:9 call exact",
    "home.nix:3 call likely"
  ])
  expect(await uses(FILES, "grow")).toStrictEqual([
    "home.nix:3 call likely",
    "home.nix:4 other name-only",
    "home.nix:5 other name-only"
  ])
})

test("functions that modules give each other are likely meant by their path", async () => {
  const files = {
    "modules/files.nix":
      "{ config, lib, ... }: {\n  options.home.links = lib.mkOption { };\n  config = {\n    lib.file.link = path: path;\n  };\n}\n",
    "home.nix":
      '{ config, ... }: {\n  home.links.a = config.lib.file.link "b";\n  c = config.lib.other.link;\n}\n'
  }
  expect(await uses(files, "config.lib.file.link")).toStrictEqual(["home.nix:2 call likely"])
})

test("options and settings are found inside of other expressions", async () => {
  const files = {
    "modules/till.nix":
      "{ config, lib, ... }: {\n  options = let\n    size = 1;\n  in {\n    services.till.open = lib.mkOption { default = size; };\n  };\n}\n",
    "shop.nix":
      "{ config, lib, ... }: {\n  config = lib.mkIf true (lib.mkMerge [\n    { services.till.open = true; }\n    (lib.mkIf false { services.till.open = false; })\n  ]);\n}\n"
  }
  expect(await uses(files, "options.services.till.open")).toStrictEqual([
    "shop.nix:3 other exact",
    "shop.nix:4 other exact"
  ])
})

test("a setting inside of an option sets that option, and what else a file inherits hides nothing", async () => {
  const files = {
    "modules/files.nix":
      "{ config, lib, ... }: {\n  options.home.links = lib.mkOption { };\n  options.home.size = lib.mkOption { };\n}\n",
    "home.nix":
      "{ config, lib, name, ... }: {\n  inherit (lib.defaults {\n    a = 1;\n  }) b;\n" +
      '  home.links."a b".text = "c";\n  home.links.${name}.text = "d";\n  home = {\n    links = { e.text = ""; };\n    size = 2;\n  };\n}\n'
  }
  expect(await uses(files, "options.home.links")).toStrictEqual([
    "home.nix:5 other exact",
    "home.nix:6 other exact",
    "home.nix:8 other exact"
  ])
  expect(await uses(files, "options.home.size")).toStrictEqual(["home.nix:9 other exact"])
})
