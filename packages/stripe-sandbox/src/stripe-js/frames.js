/** Keeps all frames in `<body>`, like Stripe.js. */
let place;

export function openFrames() {
  if (place) return;
  place = document.createElement("div");
  const controller = document.createElement("iframe");
  controller.name = "__privateStripeController";
  controller.title = "Payment controller";
  controller.style.display = "none";
  place.append(controller);
  document.body.append(place);
}

/** Shows the bank's page until `over` accepts the result of `look`. */
export function showBank(address, look, over) {
  const frame = document.createElement("iframe");
  frame.name = "__privateStripeFrame";
  frame.title = "Your bank's page";
  Object.assign(frame.style, {
    position: "fixed",
    inset: "0",
    zIndex: "2147483647",
    width: "100%",
    height: "100%",
    border: "0",
    background: "#fff",
  });
  frame.src = address;
  return new Promise((resolve) => {
    frame.addEventListener("load", async () => {
      frame.focus();
      const result = await look();
      if (!over(result)) return;
      frame.remove();
      resolve(result);
    });
    place.append(frame);
  });
}
