import { describe, expect, test } from "bun:test"
import { deriveText } from "../../languages/deriveText.ts"

const EXTENSIONS = { go: "go", java: "java", ts: "ts", kt: "kt", cs: "cs", py: "py", rs: "rs" }

/** The roles of a source's types, by name. */
const rolesIn = async (language: keyof typeof EXTENSIONS, text: string) => {
  const { symbols } = await deriveText(
    `domain.${EXTENSIONS[language]}`,
    language === "go" ? `package domain\n\n${text}` : text
  )
  return Object.fromEntries(
    symbols
      .filter(({ patterns }) => patterns.length > 0)
      .map(({ name, patterns }) => [name, patterns.join(" ")])
  )
}

describe("an aggregate", () => {
  test("is an entity with a collection and a method that changes it", async () => {
    expect(
      await rolesIn(
        "go",
        "type Order struct {\n\tID string\n\tlines []Line\n}\n\nfunc (o *Order) AddLine(l Line) {}\n"
      )
    ).toStrictEqual({ Order: "aggregate" })
    expect(
      await rolesIn(
        "ts",
        "class Order {\n  readonly id: string\n  private lines: Line[] = []\n  addLine(line: Line) {}\n}\n"
      )
    ).toStrictEqual({ Order: "aggregate" })
    expect(
      await rolesIn(
        "cs",
        "class Order {\n  public Guid Id { get; }\n  private List<Line> lines;\n  public void Cancel() {}\n}\n"
      )
    ).toStrictEqual({ Order: "aggregate" })
    expect(
      await rolesIn(
        "py",
        "class Order:\n    def __init__(self):\n        self.id = 1\n        self.lines: list[str] = []\n\n    def add_line(self): ...\n"
      )
    ).toStrictEqual({ Order: "aggregate" })
  })

  test("is a type that extends AggregateRoot", async () => {
    expect(
      await rolesIn(
        "java",
        "class Order extends AggregateRoot<OrderId> { private String name; void rename() {} }"
      )
    ).toStrictEqual({ Order: "aggregate" })
  })

  test("is not an entity whose only collection is bytes", async () => {
    expect(
      await rolesIn(
        "go",
        "type File struct {\n\tID string\n\tdata []byte\n}\n\nfunc (f *File) AddLine(l string) {}\n"
      )
    ).toStrictEqual({ File: "entity" })
  })
})

describe("an entity", () => {
  test("is a type with an identity and behaviour", async () => {
    expect(
      await rolesIn(
        "go",
        "type Customer struct {\n\tID string\n}\n\nfunc (c *Customer) Rename(n string) {}\n"
      )
    ).toStrictEqual({ Customer: "entity" })
    expect(
      await rolesIn(
        "go",
        "type UserAccount struct {\n\tAccountID string\n}\n\nfunc (u *UserAccount) Close() {}\n\nfunc (u *UserAccount) Lock() {}\n"
      )
    ).toStrictEqual({ UserAccount: "entity" })
    expect(
      await rolesIn(
        "kt",
        "class Customer(val id: Long, var name: String) {\n    fun rename(to: String) {\n    }\n}\n"
      )
    ).toStrictEqual({ Customer: "entity" })
    expect(
      await rolesIn(
        "rs",
        "struct Customer {\n    id: u64,\n}\n\nimpl Customer {\n    fn rename(&mut self) {}\n}\n"
      )
    ).toStrictEqual({ Customer: "entity" })
  })

  test("is not plain data, a type with only a foreign key, or a data transfer object", async () => {
    expect(await rolesIn("go", "type Customer struct {\n\tID string\n}\n")).toStrictEqual({})
    expect(
      await rolesIn("go", "type Line struct {\n\tOrderID string\n}\n\nfunc (l *Line) Double() {}\n")
    ).toStrictEqual({})
    expect(
      await rolesIn(
        "go",
        "type CreateOrderRequest struct {\n\tID string\n}\n\nfunc (r CreateOrderRequest) Validate() {}\n"
      )
    ).toStrictEqual({})
    expect(
      await rolesIn("java", "class Row { private long id; public String toString() { return null; } }")
    ).toStrictEqual({})
  })
})

describe("a value object", () => {
  test("is an immutable type with behaviour", async () => {
    expect(
      await rolesIn(
        "go",
        "type Money struct {\n\tamount int64\n}\n\nfunc (m Money) Add(o Money) Money { return m }\n"
      )
    ).toStrictEqual({ Money: "value_object" })
    expect(
      await rolesIn("java", "record Money(long amount) { Money plus(Money o) { return o; } }")
    ).toStrictEqual({ Money: "value_object" })
    expect(
      await rolesIn(
        "ts",
        "class Money {\n  constructor(readonly amount: number) {}\n  plus(other: Money) { return other }\n}\n"
      )
    ).toStrictEqual({ Money: "value_object" })
    expect(
      await rolesIn(
        "py",
        "@dataclass(frozen=True)\nclass Money:\n    amount: int\n\n    def plus(self, other): ...\n"
      )
    ).toStrictEqual({ Money: "value_object" })
    expect(
      await rolesIn(
        "rs",
        "pub struct Money {\n    amount: i64,\n}\n\nimpl Money {\n    pub fn plus(&self, other: Money) -> Money { other }\n}\n"
      )
    ).toStrictEqual({ Money: "value_object" })
  })

  test("is not a type with mutating methods, public fields or a mutex", async () => {
    expect(
      await rolesIn("go", "type Money struct {\n\tamount int64\n}\n\nfunc (m *Money) Add(o Money) {}\n")
    ).toStrictEqual({})
    expect(
      await rolesIn(
        "go",
        "type Money struct {\n\tAmount int64\n}\n\nfunc (m Money) Add(o Money) Money { return m }\n"
      )
    ).toStrictEqual({})
    expect(
      await rolesIn("go", "type Gate struct {\n\tlock sync.Mutex\n}\n\nfunc (g Gate) Pass() {}\n")
    ).toStrictEqual({})
    expect(
      await rolesIn("ts", "class Money {\n  amount = 1\n  plus(other: Money) { return other }\n}\n")
    ).toStrictEqual({})
    expect(
      await rolesIn(
        "rs",
        "pub struct Money {\n    amount: i64,\n}\n\nimpl Money {\n    pub fn add(&mut self) {}\n}\n"
      )
    ).toStrictEqual({})
  })
})

describe("a repository", () => {
  test("is recognised by its name, or by methods that only find and save", async () => {
    expect(
      await rolesIn("go", "type OrderRepository interface {\n\tFindByID(id string) (*Order, error)\n}\n")
    ).toStrictEqual({ OrderRepository: "repository" })
    expect(
      await rolesIn(
        "go",
        "type orders struct{}\n\nfunc (o *orders) FindByID(id string) {}\n\nfunc (o *orders) Save(x Order) {}\n"
      )
    ).toStrictEqual({ orders: "repository" })
    expect(await rolesIn("cs", "interface IOrderRepository { Order Find(int id); }")).toStrictEqual({
      IOrderRepository: "repository"
    })
  })

  test("is not a type without methods or with other methods", async () => {
    expect(await rolesIn("go", "type KeyStore struct {\n\tpath string\n}\n")).toStrictEqual({})
    expect(
      await rolesIn(
        "go",
        "type orders struct{}\n\nfunc (o *orders) FindByID(id string) {}\n\nfunc (o *orders) Save(x Order) {}\n\nfunc (o *orders) SendMail() {}\n"
      )
    ).toStrictEqual({})
  })
})

describe("a service", () => {
  test("is recognised by its name and its methods", async () => {
    expect(
      await rolesIn("go", "type CheckoutService struct{}\n\nfunc (s *CheckoutService) Place() {}\n")
    ).toStrictEqual({ CheckoutService: "service" })
    expect(await rolesIn("ts", "interface PaymentService {\n  pay(): void\n}\n")).toStrictEqual({
      PaymentService: "service"
    })
    expect(await rolesIn("java", "class PlaceOrderUseCase { void run() {} }")).toStrictEqual({
      PlaceOrderUseCase: "service"
    })
  })

  test("is neither a type without methods nor a function", async () => {
    expect(await rolesIn("go", "type CheckoutService struct{}\n")).toStrictEqual({})
    expect(await rolesIn("go", "func NewService() {}\n")).toStrictEqual({})
  })
})

describe("an annotated type", () => {
  test("has the role of its annotation, whatever its fields are named", async () => {
    expect(
      await rolesIn(
        "java",
        [
          '@Entity @Table(name = "carts") public class Cart extends Base {\n  private List<Line> lines;\n  public void addLine(Line l) {}\n}',
          "@jakarta.persistence.Entity\npublic class Visit extends Base {\n  private String text;\n}",
          "@Embeddable\nclass Money {\n  private long cents;\n}",
          "@Repository\nclass Carts {\n  void touch() {}\n}",
          "@Service\nclass Checkout {\n  void pay() {}\n}",
          "@EntityScan\nclass Application {\n  void run() {}\n}"
        ].join("\n")
      )
    ).toStrictEqual({
      Cart: "aggregate",
      Visit: "entity",
      Money: "value_object",
      Carts: "repository",
      Checkout: "service"
    })
    expect(
      await rolesIn("ts", "@Entity()\nexport class Photo {\n  @Column() title: string\n}\n")
    ).toStrictEqual({ Photo: "entity" })
  })
})
