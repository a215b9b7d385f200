import { expect, test } from "bun:test"
import { processorMillis } from "../../support/processorMillis.ts"
import { optionWording } from "../../../src/core/rank/mod.ts"

const scores = (name: string, texts: ReadonlyArray<string>) => texts.map(optionWording(name).scoreIn)

test("an option is declared in the ways of the libraries that read the command line", () => {
  const declared = [
    `parser.add_argument("-m", "--max-items", type=int)`,
    `@click.option('-m', '--max-items', default=3)`,
    `@click.option(\n    '-m',\n    '--max-items',\n    default=3)`,
    `def sell(max_items: int = typer.Option(3)):`,
    `.option("-m, --max-items <count>", "most items")`,
    `yargs.option("max-items", { type: "number" })`,
    `Arg::new("limit").long("max-items")`,
    `#[arg(short, long)]\n    max_items: usize,`,
    `#[arg(short, long)]\n    /// One.\n    /// Two.\n    /// Three.\n    /// Four.\n    max_items: usize,`,
    `#[arg(\n  global = true,\n  long,\n  short,\n  value_name = "COUNT",\n  env = "MAX",\n)]\npub max_items: usize,`,
    `DEFINE_int32(max_items, 3, "most items");`,
    `ABSL_FLAG(std::optional<int>, max_items, 3, "most items");`,
    `method_option :max_items, type: :numeric`,
    `class_option "max-items", type: :numeric`,
    `'max-items': Flags.integer({ default: 3 }),`,
    `val maxItems by option(help = "most items").int()`,
    'MaxItems int `help:"most items"`',
    `parseArgs({ options: { "max-items": { type: "string" } } })`,
    `const { values } = parseArgs({\n  options: {\n    "max-items": {\n      type: "string"\n    }\n  }\n})`,
    `case "--max-items":`,
    `if (!strcmp(argv[at], "--max-items")) {`,
    `fn name_long(&self) -> &'static str {\n    "max-items"\n}`,
    `cmd.Flags().IntVarP(&o.MaxItems, "max-items", "m", 3, "most items")`,
    `maxItems := flag.Int("max-items", 3, "most items")`,
    `fs.IntVar(&o.maxItems, "max-items", 3, "most items")`,
    `cmd.PersistentFlags().IntVar(\n\t&o.maxItems,\n\t"max-items",\n\t3,\n\t"most items",\n)`,
    `->addOption(\n    'max-items',\n    null,\n    InputOption::VALUE_REQUIRED\n)`,
    `{"max-items", required_argument, nullptr, 'm'},`,
    `app.add_option("-m,--max-items", limit, "most items");`,
    `@Option(names = {"-m", "--max-items"})`,
    `options.addOption(Option.builder("m").longOpt("max-items").build());`,
    `[Option('m', "max-items", Default = 3)]`,
    `new Option<int>("--max-items", "most items")`,
    `new InputOption('max-items', 'm', InputOption::VALUE_REQUIRED)`,
    `$this->addOption('max-items', null, 1);`,
    `opts.on("-m", "--max-items N", Integer) do |count|`,
    `opts.on("--[no-]max-items") do |count|`,
    `@Option(help: "Most items.")\nvar maxItems: Int`,
    `option auto (long "max-items" <> metavar "COUNT")`,
    `parser.addOption('max-items', defaultsTo: '3');`,
    `parser:option("--max-items", "Most items.")`,
    `    --max-items)\n      shift`,
    `    -m | --max-items)\n      shift`,
    `    --max-items=*) most="\${1#*=}" ;;`
  ]
  expect(declared.filter((text) => optionWording("max-items").scoreIn(text) < 1)).toStrictEqual([])
})

test("what asks for an option, passes it on or speaks of it counts less, and what completes it the least", () => {
  expect(
    scores("max-items", [
      `$input->getOption('max-items')`,
      `$input->getOption(\n    'max-items'\n)`,
      `if matches.get_flag("max-items") {`,
      `if ($input->hasParameterOption(['--max-items'])) {`,
      `exec.Command("shop", "--max-items", "3")`,
      `.conflicts_with("max-items")`,
      `let most = resolve_flag(most, "max-items", given);`
    ])
  ).toStrictEqual([0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6])
  expect(
    scores("max-items", [
      `#[arg(long, hide = true)]\n    max_items: usize,`,
      `#[arg(long, hide = true)]\n    least: usize,\n    #[arg(long)]\n    max_items: usize,`
    ])
  ).toStrictEqual([0.8, 1])
  expect(
    scores("max-items", [
      `fail("Add '--max-items' for more.")`,
      `# With --max-items the cart is small.`,
      `  -m, --max-items N   most items`
    ])
  ).toStrictEqual([0.5, 0.5, 0.5])
  expect(scores("max-items", [`flags+=("--max-items")`, `'--max-items[most items]'`])).toStrictEqual([
    0.3, 0.3
  ])
})

test("blanks in a line take no time, and a counter is no option", () => {
  const blanks = " ".repeat(155)
  const started = processorMillis()
  expect(scores("max-items", [`"-a${blanks}-a${blanks}-a${blanks}x max-items`])).toStrictEqual([0])
  expect(processorMillis() - started).toBeLessThan(100)
  expect(scores("count", ["a --count;", "while (--count > 0)", "next(--count)"])).toStrictEqual([0, 0, 0])
})

test("another option and other code are none", () => {
  expect(
    scores("max-items", [
      `.option("--max-items-seen")`,
      `.option("--min-max-items")`,
      `const maxItems = 3`,
      `items["max-items"]`,
      `{ properties: { "max-items": { type: "string" } } }`,
      `Flags.parse({ maxItemsSeen: Flags.integer() })`,
      `DEFINE_int32(max_items_seen, 3, "most items")`,
      `.option("${"x".repeat(500)}", "--max-items")`
    ])
  ).toStrictEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(optionWording("max-items").searchText).toBe("max items")
})
