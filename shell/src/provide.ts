/**
 * The shell alone brings the shared packages, and only what it imports is brought. These imports are never run; they
 * make the bundler offer the parts of the kit that the shell itself does not use at once.
 */
export const provided = {
  forms: () => import('@warsha/web-kit/forms'),
  table: () => import('@warsha/web-kit/table'),
}
