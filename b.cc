#include <vector>
int main() { std::vector<int> v; v.psh(1); return totl(2) + cuont; }
