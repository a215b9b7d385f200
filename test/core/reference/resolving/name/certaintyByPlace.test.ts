/** Names whose meaning follows from the places of the files: Terraform's modules are folders, Helm's charts are trees of them. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const FILES = {
  "main.tf":
    'module "vpc" {\n  source = "./modules/vpc"\n  cidr = var.cidr\n}\nmodule "far" {\n  source = "registry/vpc/aws"\n  cidr = var.cidr\n}\n',
  "variables.tf": 'variable "cidr" {}\nlocals {\n  id = module.vpc["a"].id\n  far = module.far.id\n}\n',
  "prod.tfvars": 'cidr = "10.0.0.0/16"\n',
  "modules/vpc/main.tf":
    'variable "cidr" {}\nresource "aws_vpc" "this" {\n  cidr = var.cidr\n}\ndata "aws_vpc" "this" {}\noutput "id" {\n  value = aws_vpc.this.id\n}\n',
  "modules/vpc/other.tf": "locals {\n  a = data.aws_vpc.this.id\n  id = local.a\n}\n",
  "modules/other/main.tf": 'variable "cidr" {}\noutput "id" {\n  value = aws_vpc.this.id\n}\n'
}

test("a name means what its own folder declares under its qualifier", async () => {
  expect(await uses(FILES, "aws_vpc.this")).toStrictEqual(["modules/vpc/main.tf:7 other exact"])
  expect(await uses(FILES, "data.aws_vpc.this")).toStrictEqual(["modules/vpc/other.tf:2 other exact"])
  expect(await uses(FILES, "module.vpc")).toStrictEqual(["variables.tf:3 other exact"])
  expect(await uses(FILES, "local.a")).toStrictEqual(["modules/vpc/other.tf:3 other exact"])
})

test("arguments and results of a called module mean the variables and outputs of its folder", async () => {
  expect(await uses(FILES, "output.id")).toStrictEqual(["variables.tf:3 other exact"])
  // Of the three variables of that name: the root's, which a file of values sets, and that of the called module.
  expect(await uses(FILES, "var.cidr")).toStrictEqual([
    "main.tf:3 other exact",
    "main.tf:7 other exact",
    "main.tf:3 other exact",
    "prod.tfvars:1 other exact",
    "modules/vpc/main.tf:3 other exact"
  ])
})

test("a configuration of a provider is named by its alias", async () => {
  const files = {
    "providers.tf": 'provider "aws" {}\nprovider "aws" {\n  alias = "east"\n}\n',
    "main.tf":
      'resource "aws_eip" "ip" {\n  provider = aws.east\n}\nmodule "m" {\n  source = "x/y/z"\n  providers = { aws = aws }\n}\n'
  }
  expect(await uses(files, "provider.aws.east")).toStrictEqual(["main.tf:2 other exact"])
  expect(await uses(files, "provider.aws")).toStrictEqual(["main.tf:6 other exact"])
})

const CHARTS = {
  "charts/shop/Chart.yaml": "name: shop\n",
  "charts/shop/values.yaml": "name: shop\nimage:\n  tag: 1\n  name: x\nother:\n  tag: 2\n",
  "charts/shop/values-prod.yaml": "image:\n  tag: 1\n",
  "charts/shop/templates/_helpers.tpl":
    '{{ define "shop.name" }}{{ .Values.name }}{{ end }}\n{{ define "common.labels" }}{{ end }}\n',
  "charts/shop/templates/web.yaml":
    'name: {{ include "shop.name" . }}\ntag: {{ .Values.image.tag }}\n{{ include "common.labels" . }}\n{{ include "lib.only" . }}\n',
  "charts/cafe/Chart.yaml": "name: cafe\n",
  "charts/cafe/values.yaml": "image:\n  tag: 1\n",
  "charts/cafe/templates/_helpers.tpl":
    '{{ define "common.labels" }}{{ .Values.image.tag }}{{ end }}\n{{ define "lib.only" }}{{ end }}\n',
  "charts/cafe/templates/NOTES.txt": '{{ template "shop.name" . }} {{ include "common.labels" . }}\n'
}

test("a template is one of its chart, else one that another chart brings", async () => {
  expect(await uses(CHARTS, "shop.name")).toStrictEqual([
    "charts/shop/templates/web.yaml:1 call exact",
    "charts/cafe/templates/NOTES.txt:1 call likely"
  ])
  expect(await uses(CHARTS, "lib.only")).toStrictEqual(["charts/shop/templates/web.yaml:4 call likely"])
  expect(await uses(CHARTS, "common.labels")).toStrictEqual([
    "charts/shop/templates/web.yaml:3 call exact",
    "charts/cafe/templates/NOTES.txt:1 call exact"
  ])
})

test("a value is the key of that path in the values of its chart", async () => {
  expect(await uses(CHARTS, "image.tag")).toStrictEqual([
    "charts/shop/templates/web.yaml:2 other exact",
    "charts/cafe/templates/_helpers.tpl:1 other exact"
  ])
  expect(await uses(CHARTS, "image.name")).toStrictEqual([])
  expect(await uses(CHARTS, "name")).toStrictEqual(["charts/shop/templates/_helpers.tpl:1 other exact"])
})

const WORKSPACE = {
  "MODULE.bazel": 'module(name = "shop", repo_name = "io_shop")\n',
  "BUILD.bazel": 'load("//rules:cart.bzl", "cart_library")\nalias(name = "cart", actual = "//cart")\n',
  "rules/cart.bzl":
    'load(":names.bzl", _name_of = "name_of")\ndef _impl(ctx):\n  return _name_of(ctx)\ncart_library = rule(\n  _impl,\n  attrs = {"dep": attr.label(default = "//cart:cart")},\n)\n',
  "rules/names.bzl":
    'def name_of(ctx):\n  return cart(ctx)\ndef _join(a):\n  return ",".join(a)\nnames = struct(join = _join)\n',
  "rules/use.bzl": 'load(":names.bzl", "names")\ndef f(x):\n  return names.join(x) + x.join([])\n',
  "cart/BUILD.bazel":
    'load("@io_shop//rules:cart.bzl", "cart_library")\ncart_library(name = "cart", deps = [":lib", "@other//cart"])\ncart_library(name = "lib", deps = ["@io_shop//cart", "//:cart", "//missing:lib"])\n',
  "examples/MODULE.bazel": 'module(name = "example")\nbazel_dep(name = "shop")\n',
  "examples/BUILD.bazel": 'x(name = "cart", deps = ["//cart", "@shop//cart"])\n',
  "examples/cart/BUILD.bazel": 'x(name = "cart", deps = ["//:cart"])\n'
}

test("a label means the target of its package, below the root of its workspace or of the named one", async () => {
  expect(await uses(WORKSPACE, "//cart:cart")).toStrictEqual([
    "BUILD.bazel:2 other exact",
    "rules/cart.bzl:6 other exact",
    "cart/BUILD.bazel:3 other exact",
    "examples/BUILD.bazel:1 other exact"
  ])
  expect(await uses(WORKSPACE, "//:cart")).toStrictEqual(["cart/BUILD.bazel:3 other exact"])
  expect(await uses(WORKSPACE, "//cart:lib")).toStrictEqual(["cart/BUILD.bazel:2 other exact"])
  expect(await uses(WORKSPACE, "//examples/cart:cart")).toStrictEqual(["examples/BUILD.bazel:1 other exact"])
  expect(await uses(WORKSPACE, "//examples:cart")).toStrictEqual(["examples/cart/BUILD.bazel:1 other exact"])
})

test("a loaded name means that of the file, and never a target", async () => {
  expect(await uses(WORKSPACE, "cart_library")).toStrictEqual([
    "BUILD.bazel:1 import exact",
    "cart/BUILD.bazel:1 import likely",
    "cart/BUILD.bazel:2 call likely",
    "cart/BUILD.bazel:3 call likely"
  ])
  expect(await uses(WORKSPACE, "name_of")).toStrictEqual([
    "rules/cart.bzl:1 import exact",
    "rules/cart.bzl:3 call exact"
  ])
  expect(await uses(WORKSPACE, "names.join")).toStrictEqual([
    "rules/names.bzl:4 call name-only",
    "rules/use.bzl:3 call exact",
    "rules/use.bzl:3 call name-only"
  ])
})

const WAREHOUSE = {
  "dbt_project.yml": "name: shop\n",
  "macros/prices.sql":
    "{% macro in_units(column) %}{{ adapter.dispatch('in_units')(column) }}{% endmacro %}\n{% macro default__in_units(column) %}{{ column }}{% endmacro %}\n{% test is_positive(model) %}select 1{% endtest %}\n",
  "models/carts.sql": "select {{ in_units('total') }} from {{ source('till', 'raw_carts') }}\n",
  "models/open_carts.sql": "select * from {{ ref('carts') }}, {{ ref('seeded') }}\n",
  "models/carts.yml":
    "models:\n  - name: carts\n    data_tests:\n      - is_positive\n  - name: seeded\nunit_tests:\n  - given:\n      - input: ref('carts')\n",
  "models/sources.yml":
    "sources:\n  - name: till\n    tables:\n      - name: raw_carts\n  - name: other\n    tables:\n      - name: raw_carts\n",
  "packages/utils/dbt_project.yml": "name: utils\n",
  "packages/utils/models/carts.sql": "select 1 from {{ ref('open_carts') }}\n",
  "schema.sql": "CREATE TABLE carts (id int);\n"
}

test("what Jinja names in a project of dbt is a model, a macro or a source of that project", async () => {
  expect(await uses(WAREHOUSE, "carts", "table")).toStrictEqual([
    "models/open_carts.sql:1 other exact",
    "models/carts.yml:8 other exact"
  ])
  expect(await uses(WAREHOUSE, "open_carts")).toStrictEqual([
    "packages/utils/models/carts.sql:1 other likely"
  ])
  expect(await uses(WAREHOUSE, "models.seeded")).toStrictEqual(["models/open_carts.sql:1 other exact"])
  expect(await uses(WAREHOUSE, "models.carts")).toStrictEqual([])
  expect(await uses(WAREHOUSE, "in_units")).toStrictEqual(["models/carts.sql:1 call exact"])
  expect(await uses(WAREHOUSE, "default__in_units")).toStrictEqual(["macros/prices.sql:1 call exact"])
  expect(await uses(WAREHOUSE, "is_positive")).toStrictEqual(["models/carts.yml:4 call exact"])
  expect(await uses(WAREHOUSE, "sources.till.tables.raw_carts")).toStrictEqual([
    "models/carts.sql:1 other exact"
  ])
  expect(await uses(WAREHOUSE, "sources.other.tables.raw_carts")).toStrictEqual([])
})

const APP = {
  "texts/src/main/res/values/strings.xml":
    '<resources>\n  <string name="cart_title">Cart</string>\n</resources>\n',
  "texts/src/main/res/values-de/strings.xml":
    '<resources>\n  <string name="cart_title">Korb</string>\n  <string name="only_here">Nur hier</string>\n</resources>\n',
  "app/src/main/res/layout/cart.xml":
    '<LinearLayout>\n  <TextView android:text="@string/cart_title" />\n  <TextView android:text="@string/only_here" />\n</LinearLayout>\n'
}

test("a resource of Android is the one for all languages, if there is one", async () => {
  // The first of the two definitions alone has the use.
  expect(await uses(APP, "cart_title")).toStrictEqual(["app/src/main/res/layout/cart.xml:2 other exact"])
  expect(await uses(APP, "only_here")).toStrictEqual(["app/src/main/res/layout/cart.xml:3 other exact"])
})

test("a function of a protocol in Clojure is meant surely, and each type's method of that name likely", async () => {
  const files = {
    "src/shop/shape.clj":
      "(ns shop.shape)\n(defprotocol Shape (area [s]))\n(defrecord Circle [r]\n  Shape\n  (area [s] (* r r)))\n(defrecord Square [a]\n  Shape\n  (area [s] (* a a)))\n",
    "src/shop/sum.clj": "(ns shop.sum (:require [shop.shape :as sh]))\n(defn sum [s] (sh/area s))\n"
  }
  expect(await uses(files, "shop.shape/area")).toStrictEqual([
    "src/shop/shape.clj:5 other exact",
    "src/shop/shape.clj:8 other exact",
    "src/shop/sum.clj:2 call exact"
  ])
  expect(await uses(files, "shop.shape/Square.area")).toStrictEqual(["src/shop/sum.clj:2 call likely"])
})
