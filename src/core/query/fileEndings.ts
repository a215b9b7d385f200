/** File extensions that are likely in queries, as alternatives of a regular expression. */
export const FILE_ENDINGS =
  "go|[cm]?[jt]sx?|pyi?|rs|java|kts?|[ch](?:pp|xx|c)?|hpp|cs|rb|php|swift|scala|exs?|hs|lua|sh|bash|zig|dart|md|json|ya?ml|toml|sql|html?|vue|svelte|css|scss|txt|proto|xml|gradle|mod|sum|lock|cfg|ini|env|" +
  "kdl|prisma|graphqls?|gql|tf|tfvars|hcl|razor|cshtml|[cf]sproj|vbproj|sln|xaml|resx|xcstrings|astro|mdx|rst|adoc|ipynb|ps1|cmake|bzl|bazel|nix|tmpl|hbs|ejs|erb|haml|slim|[hl]?eex|j2|jinja2?|twig|latte|liquid|njk|mustache|pug|" +
  "sass|styl|erl|hrl|clj[cs]?|mli?|gd|fsx|jl|groovy|gleam|csv|tsv|svg|plist|thrift|cuh?"
