struct A; int f(struct A *a) { return a->b; } cart_t x;
