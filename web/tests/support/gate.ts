/** Delays a response until the test releases it. */
export function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return { passed, open };
}
