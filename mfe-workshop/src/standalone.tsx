/** Runs this front end without the shell: `npm run dev -w mfe-workshop`. Not part of the build. */
import('@warsha/web-kit/parts/remotes/standalone.tsx').then(async ({ runStandalone }) => {
  const { default: module } = await import('./module.tsx')
  await runStandalone(module)
})
