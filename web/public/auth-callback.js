// The corporate directory sends people back to this page. It hands its answer to the application, which redeems it.
location.replace('/auth/callback' + location.search + location.hash);
