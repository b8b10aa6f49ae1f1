/**
 * Articles and news, their tags and pictures: what readers see, lists for other pages, and the work of editors.
 * Owns tables post, post_edition, post_address, post_tag, post_area, post_model, post_part, post_category, post_reading,
 * content_tag, content_picture, content_picture_size. Spec §2 /blog/*, §3, §7 get-news and the others.
 * The database announces what changes for readers (migration 0163); a clock announces what becomes visible by itself.
 */

export { addTag } from './add-tag.ts'
export { announceDuePosts, announceDuePostsJob } from './announce-due-posts.ts'
export { archivePost, createPost, publishPost, restoreEdition, savePostDraft } from './change-post.ts'
export { countPostsOfModels } from './count-posts-of-models.ts'
export { findMovedPost } from './find-moved-post.ts'
export { getBlogPage } from './get-blog-page.ts'
export { getDeskPost, getDeskSheet, getPostEdition } from './get-desk-post.ts'
export { getPost, getPostPreview } from './get-post.ts'
export { listDeskPosts } from './list-desk-posts.ts'
export { listFeedNews, listNewestNews, listNews, listNewsTags, listPostsAbout } from './list-news.ts'
export { listPostAddresses } from './list-post-addresses.ts'
export { noteReading } from './note-reading.ts'
export { openPicture } from './open-picture.ts'
export { storePicture } from './store-picture.ts'
export { watchDeskPost } from './watch-desk-post.ts'
export { preparePost, writePost } from './write-post.ts'
