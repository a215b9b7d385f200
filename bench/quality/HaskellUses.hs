-- | What GHC says about the names of a tree: `HaskellUses ROOT HIE`, compiled with `-package ghc`, where HIE is the folder that `ghc -fwrite-ide-info -hiedir HIE` wrote
-- when it ran in ROOT.
--
-- Writes the lines of declaredUses.ts. A method of an instance is a declaration of its own that is related to that of the class. What the compiler derives, or a
-- macro writes, is not at the place that it is given, and left out.
module Main (main) where

import Control.Monad (forM_)
import Data.Char (ord)
import Data.List (isPrefixOf, isSuffixOf, sort, tails)
import qualified Data.Map as Map
import qualified Data.Set as Set
import GHC.Data.FastString (unpackFS)
import GHC.Iface.Ext.Binary (HieFileResult (..), NameCacheUpdater (..), readHieFile)
import GHC.Iface.Ext.Types
import GHC.Types.Name
import GHC.Types.Name.Cache (initNameCache)
import GHC.Types.SrcLoc
import GHC.Types.Unique.Supply (mkSplitUniqSupply)
import GHC.Unit.Module (moduleName, moduleNameString)
import Data.IORef (atomicModifyIORef', newIORef)
import System.Directory (doesDirectoryExist, listDirectory)
import System.Environment (getArgs)
import System.FilePath ((</>))
import System.IO (hSetEncoding, IOMode (ReadMode), hGetContents, openFile, stdout, utf8)

type Place = (FilePath, Int, Int)

-- | A name that other modules see, by its module, namespace and text; Nothing for a local one.
type Key = Maybe (String, Char, String)

data Fact = Declared | Specified | Instance | Used
  deriving (Eq, Ord)

main :: IO ()
main = do
  [root, folder] <- getArgs
  hSetEncoding stdout utf8
  supply <- mkSplitUniqSupply 'z'
  cache <- newIORef (initNameCache supply [])
  files <- filter (".hie" `isSuffixOf`) <$> filesIn folder
  results <- mapM (fmap hie_file_result . readHieFile (NCU (atomicModifyIORef' cache))) (sort files)
  facts <- concat <$> mapM (factsOf root) results
  let modules = Set.fromList (map (moduleNameString . moduleName . hie_module) results)
      declared = Map.fromListWith min [(key, place) | (place, key, Declared, _) <- facts]
      ids = Map.fromList (zip (Map.keys declared) [0 :: Int ..])
      instances = zip [place | (place, _, Instance, _) <- facts] [Map.size ids ..]
      row sort' (path, line, column) fields = putStrLn (tabbed (sort' : path : show line : show column : fields))
      inTree (Just (name, _, _)) = name `Set.member` modules
      inTree Nothing = False
  forM_ facts $ \(place, key, fact, name) -> case (fact, Map.lookup key ids) of
    (Declared, Just number) -> row "D" place [name, show number, if Map.lookup key declared == Just place then "member" else "unnamed"]
    (Specified, Just number) -> row "D" place [name, show number, "unnamed"]
    (Instance, known) -> row "D" place ([name, maybe "" show (lookup place instances), "member"] ++ maybe [] (pure . show) known)
    _ -> pure ()
  let uses = Map.fromListWith Set.union [(place, Set.singleton key) | (place, key, Used, _) <- facts]
      places = Set.fromList [place | (place, _, fact, _) <- facts, fact /= Used]
  forM_ (Map.toList uses) $ \(place, keys) -> do
    let known = [number | key <- Set.toList keys, Just number <- [Map.lookup key ids]]
        isMade = any (\key -> inTree key && Map.notMember key ids) keys
    if Set.member place places || (null known && isMade) then pure () else row "U" place (map show known)

tabbed :: [String] -> String
tabbed = foldr1 (\a b -> a ++ "\t" ++ b)

filesIn :: FilePath -> IO [FilePath]
filesIn path = do
  isFolder <- doesDirectoryExist path
  if isFolder then concat <$> (listDirectory path >>= mapM (filesIn . (path </>))) else pure [path]

factsOf :: FilePath -> HieFile -> IO [(Place, Key, Fact, String)]
factsOf root hie = do
  let path = dropPrefix (root ++ "/") (dropPrefix "./" (hie_hs_file hie))
  handle <- openFile (root </> path) ReadMode
  hSetEncoding handle utf8
  text <- hGetContents handle
  let lines' = Map.fromList (zip [1 ..] (lines text))
      asts = Map.elems (getAsts (hie_asts hie))
      inFile = [ast | ast <- asts, dropPrefix "./" (unpackFS (srcSpanFile (nodeSpan ast))) `elem` [path, root </> path]]
  length text `seq` pure (concatMap (nodeFacts path (moduleNameString (moduleName (hie_module hie))) lines') inFile)

nodeFacts :: FilePath -> String -> Map.Map Int String -> HieAST a -> [(Place, Key, Fact, String)]
nodeFacts path here lines' node =
  [ ((path, line, units at), key, fact, text)
  | info <- Map.elems (getSourcedNodeInfo (sourcedNodeInfo node))
  , (Right name, details) <- Map.toList (nodeIdentifiers info)
  , let text = occNameString (nameOccName name)
        key = keyOf name
        isHere = fmap (\(m, _, _) -> m) key == Just here
  , fact <- Set.toList (Set.fromList (concatMap (factOf isHere) (Set.toList (identInfo details))))
  , Just at <- [lastIndexOf text (spanText line)]
  ]
    ++ concatMap (nodeFacts path here lines') (nodeChildren node)
  where
    span' = nodeSpan node
    line = srcSpanStartLine span'
    start = srcSpanStartCol span' - 1
    end = if srcSpanEndLine span' == line then srcSpanEndCol span' - 1 else maxBound
    whole = Map.findWithDefault "" line lines'
    spanText _ = if end == maxBound then "" else take (end - start) (drop start whole)
    units at = 1 + sum (map (\c -> if ord c > 0xffff then 2 else 1) (take (start + at) whole))

-- | Names of one text are a value or a constructor, or a type.
keyOf :: Name -> Key
keyOf name = case nameModule_maybe name of
  Nothing -> Nothing
  Just m -> Just (moduleNameString (moduleName m), space, occNameString occ)
  where
    occ = nameOccName name
    space
      | isTcOcc occ = 't'
      | isDataOcc occ = 'd'
      | otherwise = 'v'

factOf :: Bool -> ContextInfo -> [Fact]
factOf isHere context = case context of
  Use -> [Used]
  IEThing _ -> [Used]
  RecField RecFieldDecl _ -> [Declared]
  RecField _ _ -> [Used]
  TyDecl -> if isHere then [Specified] else []
  ClassTyDecl _ -> [Declared]
  Decl InstDec _ -> []
  Decl _ _ -> if isHere then [Declared] else []
  ValBind InstanceBind _ _ -> [Instance]
  ValBind RegularBind _ _ -> if isHere then [Declared] else []
  PatternBind {} -> if isHere then [Declared] else []
  _ -> []

dropPrefix :: String -> String -> String
dropPrefix prefix text = if prefix `isPrefixOf` text then drop (length prefix) text else text

-- | Where a name stands in the text of its node, after a qualifier, a parenthesis or a backtick.
lastIndexOf :: String -> String -> Maybe Int
lastIndexOf name text
  | length text > length name + 200 = Nothing
  | otherwise = case [at | (at, rest) <- zip [0 ..] (tails text), name `isPrefixOf` rest, drop (length name) rest `elem` ["", ")", "`", " )"]] of
      [] -> Nothing
      found -> Just (last found)
