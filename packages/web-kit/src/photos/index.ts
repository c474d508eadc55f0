/**
 * '@warsha/web-kit/photos': photos that users upload and look at. Bundled by the remotes that use it, so it
 * imports what the page has one copy of from '@warsha/web-kit'.
 */
export { PhotoDialog } from './photo-dialog.tsx'
export { PhotoDrop } from './photo-drop.tsx'
export { PhotoViewer, type ViewedPhoto } from './photo-viewer.tsx'
export { acceptedPhotoTypes, PhotoError, preloadShrinking, shrinkPhoto } from './shrink-photo.ts'
export { VideoPlayer } from './video-player.tsx'
