import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const files = {
  "lib/Shop/Base.pm": `package Shop::Base;
sub new { my $class = shift; bless {}, $class }
sub notify { my $self = shift; 1 }
sub compute { my $self = shift; 2 }
1;
`,
  "lib/Shop/Cart.pm": `package Shop::Cart;
use parent 'Shop::Base';
use Shop::Util qw(round);
use Shop::Format;
our $limit = 3;
my %cache;
has items => (is => 'ro');
sub total {
  my $self = shift;
  $self->notify->done;
  return round($self->{items}) + price() + $limit + $cache{a} + show(1);
}
sub price { 1 }
sub compute { my $self = shift; $self->SUPER::compute }
1;
`,
  "lib/Shop/Util.pm": `package Shop::Util;
use Shop::Math qw(floor);
sub round { $_[0] }
1;
`,
  "lib/Shop/Math.pm": `package Shop::Math;
sub floor { 1 }
sub round { 2 }
1;
`,
  "lib/Shop/Format.pm": `package Shop::Format;
our @EXPORT = qw(show);
sub show { 1 }
sub done { my $self = shift; 1 }
1;
`,
  "script/run.pl": `use Shop::Cart;
use Shop::Util qw(floor);
sub price { 2 }
my $cart = Shop::Cart->new;
sub main {
  my $own = Shop::Cart->new;
  $own->total; $own->notify; $cart->compute; floor(1); price();
  $Shop::Cart::limit = 1; Shop::Math::round(1); Shop::Util::floor(2);
  my $class = 'Shop::Cart';
}
`,
  "script/other.pl": `sub one { price(1); cart->total; show() }
`
}

test("a function without a package is the own one, or one that is imported by name", async () => {
  expect(await uses(files, "Shop::Util::round")).toStrictEqual([
    "lib/Shop/Cart.pm:3 other exact",
    "lib/Shop/Cart.pm:11 call exact"
  ])
  expect(await uses(files, "Shop::Cart::price")).toStrictEqual([
    "lib/Shop/Cart.pm:11 call exact",
    // Some module may have made it a function of the script.
    "script/other.pl:1 call name-only"
  ])
  expect(await uses(files, "price")).toStrictEqual(["script/run.pl:7 call exact"])
})

test("what a module exports by itself, or passes on from another one, is likely meant", async () => {
  expect(await uses(files, "Shop::Format::show")).toStrictEqual([
    "lib/Shop/Cart.pm:11 call likely",
    "lib/Shop/Format.pm:2 other exact",
    "script/other.pl:1 call name-only"
  ])
  expect(await uses(files, "Shop::Math::floor")).toStrictEqual([
    "lib/Shop/Util.pm:2 other exact",
    "script/run.pl:2 other likely",
    "script/run.pl:7 call likely",
    "script/run.pl:8 call likely"
  ])
  expect(await uses(files, "Shop::Math::round")).toStrictEqual(["script/run.pl:8 call exact"])
})

test("a method is that of the object's class, of its supertype, or the only one of that name", async () => {
  expect(await uses(files, "Shop::Cart::total")).toStrictEqual([
    "script/run.pl:7 call exact",
    "script/other.pl:1 call likely"
  ])
  expect(await uses(files, "Shop::Base::notify")).toStrictEqual([
    "lib/Shop/Cart.pm:10 call likely",
    "script/run.pl:7 call likely"
  ])
  expect(await uses(files, "Shop::Format::done")).toStrictEqual(["lib/Shop/Cart.pm:10 call likely"])
  expect(await uses(files, "Shop::Base::compute")).toStrictEqual([
    "lib/Shop/Cart.pm:14 call likely",
    "script/run.pl:7 call name-only"
  ])
})

test("variables and attributes are those of the package", async () => {
  expect(await uses(files, "Shop::Cart::limit")).toStrictEqual([
    "lib/Shop/Cart.pm:11 other exact",
    "script/run.pl:8 other likely"
  ])
  expect(await uses(files, "Shop::Cart::cache")).toStrictEqual(["lib/Shop/Cart.pm:11 other exact"])
  expect(await uses(files, "Shop::Cart::items")).toStrictEqual(["lib/Shop/Cart.pm:11 other likely"])
})

test("a package is used by its whole name, also in a string", async () => {
  expect(await uses(files, "Shop::Cart")).toStrictEqual([
    "script/run.pl:1 type exact",
    "script/run.pl:4 type exact",
    "script/run.pl:6 type exact",
    "script/run.pl:9 type likely"
  ])
  expect(await uses(files, "Shop::Base")).toStrictEqual(["lib/Shop/Cart.pm:2 type exact"])
})

const web = {
  "lib/Shop/Web.pm": `package Shop::Web;
use Mojo::Base 'Mojolicious';
sub startup {
  my $self = shift;
  $self->routes->get('/carts/:id')->to('cart#show');
  $self->routes->post('/carts')->to(controller => 'cart', action => 'add');
  my $cart = new Shop::Cart(1);
  $cart->total if $cart->can('total');
}
`,
  "lib/Shop/Web/Controller/Cart.pm": `package Shop::Web::Controller::Cart;
our @ISA = qw(Shop::Base);
push @ISA, 'Shop::Role';
sub show { my $self = shift; 1 }
sub add { my $self = shift; $self->log }
`,
  "lib/Shop/Cart.pm": `package Shop::Cart;
has sum => (is => 'lazy', builder => '_build_sum');
before total => sub { 1 };
sub total { my $self = shift; 1 }
sub show { my $self = shift; 1 }
sub _build_sum { 1 }
`,
  "lib/Shop/Base.pm": "package Shop::Base;\nsub save { 1 }\n",
  "lib/Shop/Role.pm": "package Shop::Role;\nsub log { 1 }\n"
}

test("a route uses the method of the controller that answers it", async () => {
  expect(await uses(web, "Shop::Web::Controller::Cart::show")).toStrictEqual([
    "lib/Shop/Web.pm:5 other likely"
  ])
  expect(await uses(web, "Shop::Web::Controller::Cart::add")).toStrictEqual([
    "lib/Shop/Web.pm:6 other likely"
  ])
})

test("methods are used where a string names them: in can, by an attribute, by a modifier", async () => {
  expect(await uses(web, "Shop::Cart::_build_sum")).toStrictEqual(["lib/Shop/Cart.pm:2 other exact"])
  expect(await uses(web, "Shop::Cart::total")).toStrictEqual([
    "lib/Shop/Web.pm:8 call exact",
    "lib/Shop/Web.pm:8 other exact",
    "lib/Shop/Cart.pm:3 other exact"
  ])
})

test("supertypes in @ISA and the class after new are uses of the packages", async () => {
  expect(await uses(web, "Shop::Base")).toStrictEqual(["lib/Shop/Web/Controller/Cart.pm:2 type exact"])
  expect(await uses(web, "Shop::Role")).toStrictEqual(["lib/Shop/Web/Controller/Cart.pm:3 type exact"])
  expect(await uses(web, "Shop::Cart")).toStrictEqual(["lib/Shop/Web.pm:7 type exact"])
  expect(await uses(web, "Shop::Role::log")).toStrictEqual(["lib/Shop/Web/Controller/Cart.pm:5 call likely"])
})

test("variables of one name are told apart by their sigils", async () => {
  const program = {
    "lib/Shop/Counts.pm": `package Shop::Counts;
my $count = 0;
our %counts;
our @counts = (1);
Readonly my $MAX => 10;
sub one { $counts{a}++; my $counts = 1; keys %counts; $counts }
sub two { $counts[0] + @counts + $#counts + $MAX }
`
  }
  expect(await uses(program, "Shop::Counts::counts")).toStrictEqual([
    "lib/Shop/Counts.pm:6 other exact",
    "lib/Shop/Counts.pm:6 other exact",
    "lib/Shop/Counts.pm:7 other exact",
    "lib/Shop/Counts.pm:7 other exact",
    "lib/Shop/Counts.pm:7 other exact"
  ])
  expect(await uses(program, "Shop::Counts::count")).toStrictEqual([])
  expect(await uses(program, "Shop::Counts::MAX")).toStrictEqual(["lib/Shop/Counts.pm:7 other exact"])
})

test("a function is likely called in a string that names it with its package", async () => {
  const program = {
    "lib/Shop/Tax.pm": "package Shop::Tax;\nsub rate { 1 }\n",
    "lib/Shop/Table.pm": `package Shop::Table;
my %table = (de => { convert => 'Shop::Tax::rate($value, 1) || rate(2)', print => q{
  Shop::Tax::rate($value);
} });
`
  }
  expect(await uses(program, "Shop::Tax::rate")).toStrictEqual([
    "lib/Shop/Table.pm:2 call likely",
    "lib/Shop/Table.pm:3 call likely"
  ])
})

test("a function of a file that a program reads by its path is likely meant", async () => {
  const programs = {
    "cgi-bin/lib/form.pl": "sub read_form { 1 }\n1;\n",
    "cgi-bin/order.cgi.pl": 'require "./lib/form.pl";\n&read_form;\n',
    "cgi-bin/pay.pl": "do './lib/form.pl';\nread_form(1);\n",
    "cgi-bin/alone.pl": "read_form(2);\n"
  }
  expect(await uses(programs, "read_form")).toStrictEqual([
    "cgi-bin/order.cgi.pl:2 call likely",
    "cgi-bin/pay.pl:2 call likely"
  ])
})
