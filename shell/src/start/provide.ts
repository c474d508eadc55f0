/**
 * Only the shell provides the shared packages, and it provides only what it imports. These imports are never executed.
 * They make the bundler include the parts of web-kit that the shell itself does not use.
 */
export const sharedPackages = {
  forms: () => import('@warsha/web-kit/forms'),
  table: () => import('@warsha/web-kit/table'),
}
