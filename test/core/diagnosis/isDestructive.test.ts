import { describe, expect, test } from "bun:test"
import { isDestructive } from "../../../src/core/diagnosis/mod.ts"

const DESTRUCTIVE = `
rm -rf node_modules
rm file.lock
sudo rm -r /var/cache/x
sudo -n rm x
cd /srv && rm -rf build
/bin/rm -f a
FOO=1 rm a
find . -name '*.tmp' -delete
find . -name x -exec rm {} +
ls | xargs -0 rm
git ls-files | xargs rm -f
git reset --hard HEAD~1
git -C repo reset --hard
git push --force origin main
git push -f
git push --force-with-lease
git push origin +main
git push origin :old
git push --delete origin old
git clean -fd
git clean -xdf
git checkout -- src
git checkout .
git restore src/a.ts
git branch -D old
git stash drop
git stash clear
git reflog expire --all
git config --global user.name x
git worktree remove ../x
psql -c 'DROP TABLE users'
psql -c "TRUNCATE orders"
psql -c 'DELETE FROM users'
mysql -e "delete from users;"
sqlite3 a.db 'UPDATE users SET a = 1'
DROP DATABASE shop;
DELETE FROM users
dropdb shop
docker system prune
docker system prune -af --volumes
docker volume rm data
docker rm -f web
docker compose down -v
docker exec db rm -rf /data
kubectl delete pod web
kubectl drain node-1
kubectl exec web -- rm -rf /data
helm uninstall shop
terraform destroy
terraform force-unlock 5c1d9a0e
kill -9 4242
kill 4242
pkill node
killall -9 java
fuser -k 8080/tcp
chmod -R 777 /srv
chown -R app:app /srv
mkfs.ext4 /dev/sdb1
mkfs /dev/sdb1
dd if=/dev/zero of=/dev/sda
shred secrets.txt
truncate -s 0 app.log
echo x > config.json
: > app.log
cat a >| b
make 2> errors.log
echo hi &> all.log
npm cache clean --force
npm config set prefix ~/.local
yarn cache clean
pip cache purge
pip uninstall requests
python3 -m pip uninstall -y requests
go clean -modcache
cargo clean
npx prisma migrate reset
bin/rails db:drop
bundle exec rails db:migrate
php artisan migrate:fresh
python manage.py flush
python3 manage.py migrate
mix ecto.migrate
mix ecto.rollback --step 1
redis-cli FLUSHALL
systemctl restart postgresql
sudo systemctl start docker
sed -i 's/a/b/' x
perl -pi -e 's/a/b/' x
perl -i.bak -pe 1 x
tee out.txt
bash -c 'rm -rf x'
sh -c "git reset --hard"
echo $(rm -rf x)
echo "$(rm -rf x)"
eval "rm x"
bash -c "sh -c 'rm x'"
if true; then rm x; fi
ssh-keygen -R host
sudo apt-get purge nginx
sysctl -w vm.swappiness=1
aws s3 rm s3://bucket --recursive
rsync -a --delete a/ b/
ssh host 'rm -rf /srv'
(rm -rf x)
mv -f a b
timeout 5 rm -rf x
`

const HARMLESS = `
ls -l
cat a | grep b
git status
git reset HEAD a.ts
git restore --staged a.ts
git push origin main
git push --set-upstream origin HEAD
git checkout main
git branch -d merged
git stash push
git stash pop
git commit -m 'rm -rf is gone; drop it'
git commit -m "git push --force is never right"
git log --oneline HEAD..FETCH_HEAD
git rm --cached x
git config user.name x
git config --global --get user.name
git clean -n
echo "rm -rf /"
grep -rn 'DROP TABLE' .
psql -c 'SELECT * FROM users'
psql -c 'DELETE FROM users WHERE id = 1'
docker run --rm alpine true
docker ps
docker compose up -d
kubectl get pods
kubectl describe pod x
terraform plan
kill -0 4242
kill -l
chmod +x a.sh
chmod 600 key
dd if=/dev/zero bs=1M count=1
make 2>&1
make >/dev/null 2>&1
curl -o /dev/null -sS URL > /dev/null
echo x >> log
cc -E -v - < /dev/null
tee -a log
npm install
npm run clean-up
npm cache verify
npm config get registry
python3 manage.py showmigrations
python3 manage.py migrate --plan
bin/rails db:migrate:status
mix ecto.migrations
redis-cli INFO memory
systemctl status docker
journalctl -u docker
awk '$1 > 5' data
sed -n 1,4p x
perl -Ilib -Mstrict bin/shop
find . -name '*.tmp'
node -e 'a => a > 1'
du -xh 2>/dev/null | sort
ssh-keygen -l -f key
rmarkdown x
format-code src
`

const lines = (text: string) => text.split("\n").filter((line) => line !== "")

describe("isDestructive()", () => {
  test("recognises commands that delete, overwrite, kill or change global state", () =>
    expect(lines(DESTRUCTIVE).filter((each) => !isDestructive(each))).toStrictEqual([]))

  test("accepts commands that only read, only add, or only mention destruction", () =>
    expect(lines(HARMLESS).filter(isDestructive)).toStrictEqual([]))
})
