/** What chains of names lead to through the files that they refer to. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a TypeScript namespace is found by an import of it or through its file", async () => {
  const files = {
    "n.ts": `export namespace N {
export namespace M { export function deep() {} }
export function mid() { M.deep() }
}
N.mid()
function mid() {}
mid()
`,
    "a.ts": 'import { N as Z } from "./n"\nZ.M.deep()\nZ.mid()\n',
    "b.ts": 'import * as all from "./n"\nall.N.mid()\nall.mid()\n',
    "c.ts": 'import { mid } from "./n"\nmid()\n'
  }
  expect(await uses(files, "N.M.deep")).toStrictEqual(["n.ts:3 call exact", "a.ts:2 call exact"])
  expect(await uses(files, "N.mid")).toStrictEqual([
    "n.ts:5 call exact",
    "a.ts:3 call exact",
    "b.ts:2 call exact"
  ])
  expect(await uses(files, "mid")).toStrictEqual([
    "n.ts:7 call exact",
    "b.ts:3 call exact",
    "c.ts:1 import exact",
    "c.ts:2 call exact"
  ])
})

test("a setting of Django is defined by the module that is configured, which its name alone does not tell", async () => {
  const files = {
    "config/settings/__init__.py": "",
    "config/settings/base.py": "TIMEOUT = 3\nDEBUG = False\nlower = 1\n",
    "config/settings/local.py": "from .base import *\nDEBUG = True\n",
    "shop/settings.py": "PAGE = 20\n",
    "shop/limits.py": "TIMEOUT = 5\nROWS = 9\n",
    "shop/pay.py":
      "from django.conf import settings\n\ndef pay():\n    return settings.TIMEOUT + settings.DEBUG + settings.PAGE + settings.ROWS + settings.lower\n",
    "tests/test_pay.py":
      "from django.test import override_settings\n\n@override_settings(PAGE=3)\ndef test_pay(settings):\n    settings.TIMEOUT = 1\n",
    "tests/conftest.py":
      "import pytest\n\n@pytest.fixture\ndef short(settings: SettingsWrapper):\n    settings.TIMEOUT = 2\n"
  }
  expect(await uses(files, "config.settings.base.TIMEOUT")).toStrictEqual([
    "shop/pay.py:4 other likely",
    "tests/test_pay.py:5 other likely",
    "tests/conftest.py:5 other likely"
  ])
  expect(await uses(files, "shop.limits.TIMEOUT")).toStrictEqual([])
  expect(await uses(files, "config.settings.local.DEBUG")).toStrictEqual(["shop/pay.py:4 other name-only"])
  expect(await uses(files, "shop.settings.PAGE")).toStrictEqual([
    "shop/pay.py:4 other likely",
    "tests/test_pay.py:3 other likely"
  ])
  expect(await uses(files, "shop.limits.ROWS")).toStrictEqual(["shop/pay.py:4 other name-only"])
  expect(await uses(files, "config.settings.base.lower")).toStrictEqual([])
})

test("the settings of Django are found where their module is written out, as an import by path allows", async () => {
  const files = {
    "shop/settings.py": "PAGE = 20\n",
    "shop/a.py":
      "from django import conf\nimport django.conf\n\nsizes = conf.settings.PAGE, django.conf.settings.PAGE, django.conf.settings.PAGE\n",
    "shop/b.py": "import django.core.validators\n\nsize = django.conf.settings.PAGE\n",
    "shop/c.py": "size = django.conf.settings.PAGE\n"
  }
  expect(await uses(files, "shop.settings.PAGE")).toStrictEqual([
    "shop/a.py:4 other likely",
    "shop/a.py:4 other likely",
    "shop/a.py:4 other likely",
    "shop/b.py:3 other likely"
  ])
})
