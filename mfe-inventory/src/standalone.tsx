/** Runs this front end without the shell: npm run dev -w mfe-inventory. Not part of any build. */
import('@warsha/web-kit/parts/remotes/standalone.tsx').then(async ({ runStandalone }) => {
  const { default: module } = await import('./module.tsx')
  await runStandalone(module)
})
