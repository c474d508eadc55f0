/** '@warsha/web-kit/photos': photos that users upload and look at. Bundled by the remotes that use it. */
export { PhotoDialog } from './photo-dialog.tsx'
export { PhotoDrop } from './photo-drop.tsx'
