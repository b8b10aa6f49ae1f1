import type { DemoPost } from '../demo-post.ts'
import { drivePosts } from './drives.ts'
import { fieldPosts } from './field.ts'
import { fluidPosts } from './fluids.ts'
import { harvestPosts } from './harvest.ts'
import { newsPosts } from './news.ts'

/** Articles and news of the demo shop. */
export const demoPosts: readonly DemoPost[] = [
  ...harvestPosts,
  ...drivePosts,
  ...fluidPosts,
  ...fieldPosts,
  ...newsPosts,
]
