/** Loaded where the desk is: its pages join the tree of addresses, which the first script has without them (build/desk-tree.ts). */
import './route-tree.gen.ts'
