import { expect, test } from "bun:test"
import { uses } from "../../mention/uses.ts"

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
