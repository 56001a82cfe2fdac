// In plain old JavaScript, and loaded before anything else: a Node that is too old must be able to read it.
var version = process.versions.node;
if (Number(version.split(".")[0]) < 20) {
  console.error(
    "Bubby needs Node 20 or newer, and this is Node " + version + ". Install a newer one from nodejs.org.",
  );
  process.exit(1);
}
